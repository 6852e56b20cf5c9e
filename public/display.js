// Puts the reader's theme and text size on <html> before the first paint, so that nothing flashes. Runs in the head of every page
// and keeps the keys and values of lib/browser/display-choices.ts (tests/components/display.test.tsx holds the two together).
(function () {
  var root = document.documentElement;
  var known = { theme: ['light', 'dark'], textSize: ['large', 'larger'] };
  function apply() {
    for (var key in known) {
      var value = null;
      try {
        value = localStorage.getItem(key);
      } catch {
        // Readers who block storage get the page as their system shows it.
      }
      if (known[key].indexOf(value) < 0) delete root.dataset[key];
      else root.dataset[key] = value;
    }
  }
  root.dataset.scripted = '';
  apply();
  // Another tab may choose, and the back button brings pages as they were left.
  addEventListener('storage', apply);
  addEventListener('pageshow', function (event) {
    if (event.persisted) apply();
  });
})();
