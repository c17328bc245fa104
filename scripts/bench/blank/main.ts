import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that a React application can be: what every page of one pays. */
const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(StrictMode, null, createElement('h1', null, 'blank')))
