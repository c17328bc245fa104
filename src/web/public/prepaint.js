// Runs before the first paint, so that nobody sees another theme than theirs for a moment.
// A file of its own because the content security policy refuses inline scripts.
// Reads what state/persisted.ts wrote; a missing or broken entry leaves the defaults of index.html.
;(function () {
  var root = document.documentElement
  function read(key) {
    try {
      return JSON.parse(localStorage.getItem(key))
    } catch {
      return null
    }
  }
  var settings = read('hb:settings') || {}
  // The names of contract/user-settings.ts.
  if (/^(green|blue|cyan|indigo|purple|red|volcano|amber)$/.test(settings.color))
    root.dataset.theme = settings.color
  if (/^(dark|light)$/.test(settings.theme)) root.dataset.menu = settings.theme
  if (settings.weak === true) root.setAttribute('data-weak', '')
  var locale = read('hb:locale')
  if (locale === 'en') root.lang = 'en'
})()
