// docs/decisions/015-script-before-first-paint.md
(function () {
  var root = document.documentElement;
  var own = document.currentScript?.dataset || {};
  var known = { theme: 'light dark', textSize: 'large larger' };
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {}
  }
  function mark(name, isTrue) {
    root.toggleAttribute('data-' + name, !!isTrue);
  }
  function apply() {
    for (var key in known) {
      var value = stored(key);
      if (known[key].split(' ').includes(value)) root.dataset[key] = value;
      else delete root.dataset[key];
    }
    mark('logged-in', stored('isLoggedIn') == 'true' || /x-access-token=/.test(document.cookie));
    mark('city', stored('city'));
    mark('saved', stored('savedStories'));
  }
  root.dataset.scripted = '';
  var arrival = performance.getEntriesByType?.('navigation')[0]?.type;
  mark('fresh', arrival == 'navigate');
  apply();
  function choose(pages) {
    mark('slow', false);
    try {
      localStorage.pages = pages;
    } catch {}
  }
  var { hash, pathname, search } = location;
  if (hash == '#full') {
    choose('full');
    history.replaceState(null, '', pathname + search);
  }
  var pages = stored('pages');
  var line = navigator.connection || {};
  mark('slow', !pages && (line.saveData || /2g/.test(line.effectiveType)));
  if (pages == 'lite' && own.lite)
    location.replace((own.lite + pathname.slice(own.lite.length - 5)).replace(/\/$/, '') + search);
  var whole = Object.assign(document.createElement('link'), { rel: 'expect', href: '#content' });
  whole.setAttribute('blocking', 'render');
  document.head.append(whole);
  function timeAgo(time) {
    var minutes = Math.floor((Date.now() - Date.parse(time.dateTime)) / 60000);
    if (!(minutes >= 0 && minutes < 1440)) return;
    var hours = Math.floor(minutes / 60);
    var count = hours || minutes || 1;
    var forms = own.forms?.split(';')[hours ? 1 : 0].split('|');
    var words = forms?.[Math.min(count, forms.length) - 1].replace('#', count);
    if (words && time.textContent != words) time.textContent = words;
  }
  var putIn = (whole) => {
    for (var time of document.querySelectorAll('time[data-ago]')) if (whole || time.nextSibling) timeAgo(time);
  };
  var arriving = new MutationObserver(() => putIn(false));
  arriving.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    arriving.disconnect();
    putIn(true);
    setInterval(putIn, 60000, true);
  });
  var scripts = own.scripts || '';
  function add(src, more) {
    var onerror = () => more && setTimeout(add, 3000, src, more - 1);
    document.head.append(Object.assign(document.createElement('script'), { src, async: false, onerror }));
  }
  function load() {
    for (var src of scripts.split(' ')) if (src) add(src, 3);
    scripts = '';
  }
  addEventListener('DOMContentLoaded', () =>
    self.requestIdleCallback ? requestIdleCallback(load, { timeout: 1000 }) : setTimeout(load),
  );
  addEventListener(
    'click',
    (event) => {
      var choice = event.target.closest && event.target.closest('[data-choose]');
      if (choice) choose(choice.dataset.choose);
      var button = event.target.closest && event.target.closest('button[type=button]:not([popovertarget])');
      if (!button || !button.closest('[data-island]:not([data-live])')) return;
      event.preventDefault();
      event.stopPropagation();
      button.setAttribute('aria-busy', 'true');
      load();
    },
    true,
  );
  addEventListener('load', () => {
    var isBare = [...document.querySelectorAll('link[rel=stylesheet]')].some(({ sheet }) => !sheet);
    if (isBare && arrival != 'reload') location.reload();
  });
  addEventListener('toggle', ({ target }) => target.open && target.querySelector('[type=search]')?.focus(), true);
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition) root.style.viewTransitionName = 'none';
    viewTransition?.finished.then(() => (root.style.viewTransitionName = ''));
  });
  addEventListener('storage', apply);
  addEventListener('pageshow', (event) => event.persisted && apply());
})();
