// What must stand before the first paint. Keys and values are those of lib/browser/display-choices.ts.
(function () {
  var root = document.documentElement;
  var known = { theme: ['light', 'dark'], textSize: ['large', 'larger'] };
  function apply() {
    for (var key in known) {
      var value = null;
      try {
        value = localStorage.getItem(key);
      } catch {
        // Storage is blocked.
      }
      if (known[key].indexOf(value) < 0) delete root.dataset[key];
      else root.dataset[key] = value;
    }
  }
  root.dataset.scripted = '';
  apply();
  // No paint of half a header, whose parts would move.
  var whole = document.createElement('link');
  whole.rel = 'expect';
  whole.href = '#content';
  whole.setAttribute('blocking', 'render');
  document.head.append(whole);
  // Another tab chose, or the back button was used.
  addEventListener('storage', apply);
  addEventListener('pageshow', function (event) {
    if (event.persisted) apply();
  });
})();
