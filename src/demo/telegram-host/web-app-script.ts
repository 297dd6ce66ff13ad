/**
 * Defines `window.Telegram.WebApp` like Telegram's telegram-web-app.js, for the documented parts
 * that the product uses: launch parameters from the hash, stored for a reload; messages to the
 * parent frame; warnings and errors for methods that an older version lacks.
 */
export const WEB_APP_SCRIPT = String.raw`(function () {
  'use strict'
  var STORAGE_KEY = '__telegram__initParams'
  function parse(text) {
    var at = text.indexOf('?')
    var params = {}
    var query = new URLSearchParams(text.replace(/^#/, '').slice(at < 0 ? 0 : at))
    query.forEach(function (value, name) { if (name) params[name] = value })
    return params
  }
  var params = parse(location.hash)
  try {
    var stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) || '{}') || {}
    for (var name in stored) if (params[name] === undefined) params[name] = stored[name]
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(params))
  } catch (e) {}

  var version = params.tgWebAppVersion || '6.0'
  var isFrame = window.parent !== window
  function atLeast(wanted) {
    var a = version.split('.'), b = wanted.split('.')
    for (var i = 0; i < Math.max(a.length, b.length); i++) {
      var difference = (Number(a[i]) || 0) - (Number(b[i]) || 0)
      if (difference !== 0) return difference > 0
    }
    return true
  }
  function post(type, data) {
    if (!isFrame) return
    var message = { eventType: type, eventData: data === undefined ? '' : data }
    window.parent.postMessage(JSON.stringify(message), '*')
  }
  /** Warns and returns false if this version does not support it. */
  function known(what, wanted) {
    if (atLeast(wanted)) return true
    console.warn('[Telegram.WebApp] ' + what + ' is not supported in version ' + version)
    return false
  }
  function refused(what) {
    console.error('[Telegram.WebApp] ' + what)
    throw new Error(what)
  }

  var listeners = {}
  function emit(name, data) {
    (listeners[name] || []).slice().forEach(function (listener) { listener.call(app, data) })
  }

  function variable(name, value) {
    document.documentElement.style.setProperty('--tg-' + name, value)
  }
  function takeTheme(theme) {
    for (var key in theme) {
      if (!/^#[0-9a-f]{6}$/i.test(theme[key])) continue
      app.themeParams[key] = theme[key]
      variable('theme-' + key.replace(/_/g, '-'), theme[key])
    }
    var bg = app.themeParams.bg_color || '#ffffff'
    var r = parseInt(bg.slice(1, 3), 16)
    var g = parseInt(bg.slice(3, 5), 16)
    var b = parseInt(bg.slice(5, 7), 16)
    var brightness = Math.sqrt(0.299 * r * r + 0.587 * g * g + 0.114 * b * b)
    app.colorScheme = brightness < 120 ? 'dark' : 'light'
    variable('color-scheme', app.colorScheme)
  }
  function takeViewport(data) {
    app.isExpanded = Boolean(data.is_expanded)
    app.viewportHeight = data.height
    if (data.is_state_stable) app.viewportStableHeight = data.height
    variable('viewport-height', app.viewportHeight + 'px')
    variable('viewport-stable-height', app.viewportStableHeight + 'px')
  }

  function button(setup, pressed, wanted) {
    var isKnown = function () { return wanted === null || known(pressed, wanted) }
    return {
      isVisible: false, text: 'CONTINUE',
      setText: function (text) {
        var clean = String(text).trim()
        if (!clean) refused('WebAppBottomButtonParamInvalid')
        if (clean.length > 64) refused('WebAppBottomButtonParamInvalid')
        this.text = clean
        setup(this)
        return this
      },
      show: function () { if (isKnown()) { this.isVisible = true; setup(this) } return this },
      hide: function () { if (isKnown()) { this.isVisible = false; setup(this) } return this },
      onClick: function (listener) {
        if (isKnown()) app.onEvent(pressed, listener)
        return this
      },
      offClick: function (listener) {
        if (isKnown()) app.offEvent(pressed, listener)
        return this
      },
    }
  }

  function setVerticalSwipes(isAllowed) {
    if (!known('Changing swipes behavior', '7.7')) return
    post('web_app_setup_swipe_behavior', { allow_vertical_swipe: isAllowed })
  }

  var app = {
    initData: params.tgWebAppData || '',
    initDataUnsafe: {},
    version: version,
    platform: params.tgWebAppPlatform || 'unknown',
    colorScheme: 'light',
    themeParams: {},
    isExpanded: false,
    viewportHeight: window.innerHeight,
    viewportStableHeight: window.innerHeight,
    isVersionAtLeast: atLeast,
    onEvent: function (name, listener) {
      listeners[name] = listeners[name] || []
      if (listeners[name].indexOf(listener) < 0) listeners[name].push(listener)
    },
    offEvent: function (name, listener) {
      listeners[name] = (listeners[name] || []).filter(function (each) { return each !== listener })
    },
    ready: function () { post('web_app_ready') },
    expand: function () { post('web_app_expand') },
    close: function () { post('web_app_close') },
    setHeaderColor: function (colour) {
      if (!known('Header color', '6.1')) return
      var isKey = colour === 'bg_color' || colour === 'secondary_bg_color'
      if (!atLeast('6.9') && !isKey) refused('WebAppHeaderColorKeyInvalid')
      var isHex = colour.charAt(0) === '#'
      post('web_app_set_header_color', isHex ? { color: colour } : { color_key: colour })
    },
    setBackgroundColor: function (colour) {
      if (known('Background color', '6.1')) post('web_app_set_background_color', { color: colour })
    },
    setBottomBarColor: function (colour) {
      if (known('Bottom bar color', '7.10')) post('web_app_set_bottom_bar_color', { color: colour })
    },
    disableVerticalSwipes: function () { setVerticalSwipes(false) },
    enableVerticalSwipes: function () { setVerticalSwipes(true) },
    openLink: function (url) {
      var a = document.createElement('a')
      a.href = url
      if (a.protocol !== 'http:' && a.protocol !== 'https:') refused('WebAppTgUrlInvalid')
      if (atLeast('6.1')) post('web_app_open_link', { url: a.href })
      else window.open(a.href, '_blank')
    },
    openTelegramLink: function (url) {
      var a = document.createElement('a')
      a.href = url
      if (a.hostname !== 't.me') refused('WebAppTgUrlInvalid')
      var path = a.pathname + a.search
      if (isFrame || atLeast('6.1')) post('web_app_open_tg_link', { path_full: path })
      else location.href = 'https://t.me' + path
    },
    showPopup: function () {
      if (!atLeast('6.2')) refused('WebAppMethodUnsupported')
      post('web_app_open_popup', {})
    },
  }
  app.BackButton = button(
    function (one) { post('web_app_setup_back_button', { is_visible: one.isVisible }) },
    'backButtonClicked',
    '6.1',
  )
  app.MainButton = button(function (one) {
    if (!one.isVisible) return post('web_app_setup_main_button', { is_visible: false })
    post('web_app_setup_main_button', {
      is_visible: true,
      is_active: true,
      is_progress_visible: false,
      text: one.text,
      color: app.themeParams.button_color || '#2481cc',
      text_color: app.themeParams.button_text_color || '#ffffff',
    })
  }, 'mainButtonClicked', null)
  function vibrate(data) {
    if (known('HapticFeedback', '6.1')) post('web_app_trigger_haptic_feedback', data)
    return app.HapticFeedback
  }
  app.HapticFeedback = {
    impactOccurred: function (style) { return vibrate({ type: 'impact', impact_style: style }) },
    notificationOccurred: function (kind) {
      return vibrate({ type: 'notification', notification_type: kind })
    },
  }
  new URLSearchParams(app.initData).forEach(function (value, name) {
    try { app.initDataUnsafe[name] = /^[{[]/.test(value) ? JSON.parse(value) : value } catch (e) {}
  })
  try { takeTheme(JSON.parse(params.tgWebAppThemeParams || '{}')) } catch (e) {}

  window.addEventListener('message', function (event) {
    if (event.source !== window.parent) return
    var message
    try { message = JSON.parse(event.data) } catch (e) { return }
    var data = message && message.eventData
    switch (message && message.eventType) {
      case 'theme_changed': takeTheme(data.theme_params); return emit('themeChanged')
      case 'viewport_changed':
        takeViewport(data)
        return emit('viewportChanged', { isStateStable: Boolean(data.is_state_stable) })
      case 'main_button_pressed': return emit('mainButtonClicked')
      case 'back_button_pressed': return emit('backButtonClicked')
      case 'visibility_changed':
        if (atLeast('8.0')) emit(data.is_visible ? 'activated' : 'deactivated')
        return
      case 'safe_area_changed':
        if (atLeast('8.0'))
          for (var side in data) variable('safe-area-inset-' + side, data[side] + 'px')
        return emit('safeAreaChanged')
      case 'reload_iframe': post('iframe_will_reload'); return location.reload()
    }
  })
  window.Telegram = window.Telegram || {}
  window.Telegram.WebApp = app
  post('iframe_ready', { reload_supported: true })
  post('web_app_request_theme')
  post('web_app_request_viewport')
})()
`
