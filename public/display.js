// What stands before the first paint. Keys: lib/browser/device-storage.ts.
(function () {
  var root = document.documentElement;
  var known = { theme: 'light dark', textSize: 'large larger' };
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {}
  }
  function apply() {
    for (var key in known) {
      var value = stored(key);
      if (known[key].split(' ').includes(value)) root.dataset[key] = value;
      else delete root.dataset[key];
    }
    var reader = stored('isLoggedIn') == 'true' || /x-access-token=/.test(document.cookie);
    root.toggleAttribute('data-logged-in', reader);
  }
  root.dataset.scripted = '';
  apply();
  // No paint of half a header: its parts would move.
  var whole = Object.assign(document.createElement('link'), { rel: 'expect', href: '#content' });
  whole.setAttribute('blocking', 'render');
  document.head.append(whole);
  addEventListener('storage', apply);
  addEventListener('pageshow', (event) => event.persisted && apply());
})();
