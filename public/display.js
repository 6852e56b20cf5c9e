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
  // Dates of the last day as time ago, before they are painted; lib/format/time.ts has the rule,
  // and React goes on with it.
  function timeAgo(time) {
    var minutes = Math.floor((Date.now() - Date.parse(time.dateTime)) / 60000);
    if (!(minutes >= 0 && minutes < 1440)) return;
    var ago = new Intl.RelativeTimeFormat(root.lang, { style: root.lang == 'en' ? 'short' : 'long' });
    var words =
      minutes < 60 ? ago.format(-Math.max(1, minutes), 'minute') : ago.format(-Math.floor(minutes / 60), 'hour');
    words = words.replace('.', '');
    // A change is observed like what arrives.
    if (time.textContent != words) time.textContent = words;
  }
  // The text of a date that something follows has come whole.
  var putIn = (whole) => {
    for (var time of document.querySelectorAll('time[data-ago]')) if (whole || time.nextSibling) timeAgo(time);
  };
  var arriving = new MutationObserver(() => putIn(false));
  arriving.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    arriving.disconnect();
    putIn(true);
  });
  addEventListener('storage', apply);
  addEventListener('pageshow', (event) => event.persisted && apply());
})();
