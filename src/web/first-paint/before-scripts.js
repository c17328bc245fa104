// Stands in the page itself and runs before the first paint (decision 031): nobody sees another theme than theirs, and
// the sign-in screen or the frame of the shell stands before any other script has come.
// Reads what state/persisted.ts wrote; a missing or broken entry leaves the defaults of index.html.
;(function () {
  var root = document.documentElement
  function read(storage, key) {
    try {
      return JSON.parse(window[storage].getItem('hb:' + key))
    } catch {
      return null
    }
  }
  // The names of contract/user-settings.ts.
  var settings = read('localStorage', 'settings') || {}
  if (/^(green|blue|cyan|indigo|purple|red|volcano|amber)$/.test(settings.color))
    root.dataset.theme = settings.color
  if (/^(dark|light)$/.test(settings.theme)) root.dataset.menu = settings.theme
  if (settings.weak === true) root.setAttribute('data-weak', '')

  // As state/session.ts and lib/locale-choice.ts see it: only HR and people who are not signed in choose a language.
  var login = read('localStorage', 'login')
  var isSignedIn = !!login && typeof login.token === 'string' && login.expiresAt > Date.now()
  var isEnglish = (!isSignedIn || login.category === '2') && read('localStorage', 'locale') === 'en'
  if (isEnglish) root.lang = 'en'

  var path = location.hash.slice(1)
  // The other screens that are open to everybody come with the scripts.
  if (/^\/user\/(?!login)/.test(path)) return
  var template = document.getElementById((isSignedIn ? 'frame-' : 'sign-in-') + (isEnglish ? 'en' : 'zh'))
  if (!template) return
  var screen = template.content.cloneNode(true)

  // The parts of the frame that are so under the settings; the others go.
  var isPhone = matchMedia('(max-width: 768px)').matches
  var isTopMenu = !isPhone && settings.layout === 'topmenu'
  var facts = {
    phone: isPhone,
    topmenu: isTopMenu,
    sidemenu: !isPhone && !isTopMenu,
    open: settings.isSidebarOpen !== false,
    folded: settings.isSidebarOpen === false,
    tabs: !isPhone && settings.multipage !== false,
    home: /^(\/?$|\/\?|\/(dashboard|hr)\/)/.test(path),
    other: !/^(\/?$|\/\?|\/(dashboard|hr)\/)/.test(path),
  }
  screen.querySelectorAll('[data-when]').forEach(function (part) {
    var isSo = part.dataset.when.split(' ').every(function (fact) {
      return facts[fact]
    })
    if (!isSo) part.remove()
  })
  if (!isTopMenu || settings.contentWidth === 'Fluid') {
    screen.firstElementChild.style.setProperty('--inset', '0px')
  }

  var notice = screen.querySelector('[data-notice]')
  var words = read('sessionStorage', 'notice')
  if (notice && words) notice.querySelector('p span').textContent = words
  else if (notice) notice.remove()
  screen.querySelectorAll('[data-legal]').forEach(function (part) {
    var address = root.dataset[part.dataset.legal]
    if (address) part.querySelector('a').href = address
    else part.remove()
  })
  document.getElementById('root').append(screen)

  // What is done before the scripts are there is done again then, by first-paint/take-over.ts.
  var early = (window.early = { pressed: [], isComposing: false, stop: stop })
  var heard = {
    click: function (event) {
      var control = event.target.closest('button, input[type=radio]')
      if (!control) return
      control.setAttribute('data-pressed', '')
      early.pressed.push(control)
    },
    submit: function (event) {
      event.preventDefault()
    },
    compositionstart: function () {
      early.isComposing = true
    },
    compositionend: function () {
      early.isComposing = false
    },
  }
  for (var name in heard) document.addEventListener(name, heard[name], true)
  function stop() {
    for (var name in heard) document.removeEventListener(name, heard[name], true)
  }
})()
