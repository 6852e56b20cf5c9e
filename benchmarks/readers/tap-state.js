/**
 * Helpers for `benchmarks/readers/taps.ts`. It is JavaScript, because browsers load it as it is:
 * an init script before the site's own scripts.
 */
(function () {
  const selector = 'a[href], button, summary, input:not([type=hidden]), select, textarea';
  const textOf = (element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const classOf = (element) => element?.getAttribute('class')?.split(' ')[0] ?? '';

  /** Titles of the closed disclosures around a control, outermost first. */
  function titlesOf(control) {
    const titles = [];
    for (let box = control.parentElement; box; box = box.parentElement) {
      const title = box.tagName === 'DETAILS' && !box.open && box.querySelector(':scope > summary');
      if (title && title !== control) titles.unshift(title);
    }
    return titles;
  }

  /** Whether a reader can reach the control, if necessary by opening disclosures. */
  function isReachable(control) {
    if (control.closest('[aria-hidden=true], [inert]')) return false;
    const boxes = titlesOf(control).map((title) => title.parentElement);
    for (const box of boxes) box.open = true;
    const { width, height, bottom } = control.getBoundingClientRect();
    // The skip link is above the page until it has keyboard focus.
    const isOnPage = width > 1 && height > 1 && bottom + scrollY > 0;
    const isShown = isOnPage && control.checkVisibility({ visibilityProperty: true });
    for (const box of boxes) box.open = false;
    return isShown;
  }

  /** Links of one list behave alike and share a name. Every other control has its own name. */
  function nameOf(control) {
    const region = control.closest('header, footer, aside, article, main')?.tagName.toLowerCase() ?? 'page';
    const tag = control.tagName.toLowerCase();
    if (tag === 'a') return `link ${region} ${classOf(control.closest('ul, ol, section'))} ${classOf(control)}`;
    const own = textOf(control) || control.closest('label')?.textContent?.trim() || control.name;
    return `${tag} ${region} ${classOf(control)} “${own}”`;
  }

  const all = () => [...document.querySelectorAll(selector)];
  const seen = (name) =>
    all().find((control) => nameOf(control) === name && control.checkVisibility({ visibilityProperty: true }));

  /** Waits until a control has not moved for two frames, at most ten frames. */
  async function standing(control) {
    for (let frames = 0, last = NaN, same = 0; frames < 10 && same < 2; frames++) {
      await new Promise((done) => requestAnimationFrame(done));
      const { top } = control.getBoundingClientRect();
      same = top === last ? same + 1 : 0;
      last = top;
    }
  }

  window['__taps'] = {
    names: () => [...new Set(all().filter(isReachable).map(nameOf))],

    /** Names of the disclosures to open before the control is visible. */
    titles(name) {
      const control = seen(name) ?? all().find((other) => nameOf(other) === name && isReachable(other));
      return control ? titlesOf(control).map(nameOf) : [];
    },

    /**
     * Scrolls a control into the middle of the window. Returns what a finger touches there, once
     * the control does not move: content that enters the window is laid out one frame later.
     */
    async place(name) {
      /** @type {any} a link, a button or a field */
      const control = seen(name);
      if (!control) return null;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      await standing(control);
      // The middle of a link that wraps to two lines may be outside of both lines.
      const [box = control.getBoundingClientRect()] = control.getClientRects();
      const x = box.left + Math.min(box.width / 2, 60);
      const y = box.top + box.height / 2;
      const met = document.elementFromPoint(x, y);
      const isMet = met !== null && (control.contains(met) || control.closest('label')?.contains(met) === true);
      const action = control.type === 'submit' ? (control.form?.action ?? '') : '';
      return { x, y, href: control.href ?? '', action, isMet, met: met ? `${met.tagName} ${classOf(met)}` : 'nothing' };
    },

    /** Fills a form so that its button has something to send. */
    fill(name, values) {
      /** @type {any} */
      const control = seen(name);
      for (const field of control?.form?.querySelectorAll('input:not([type=hidden]), textarea') ?? [])
        if (field.type in values && !field.value) field.value = values[field.type];
    },

    /** Returns the visible controls and the messages of the page, as sentences. */
    state() {
      const found = [];
      const each = (query, words) => {
        for (const element of document.querySelectorAll(query))
          if (element.checkVisibility({ visibilityProperty: true })) found.push(words(element));
      };
      each('details[open]', (box) => `open: ${textOf(box.querySelector('summary'))}`);
      for (const state of ['pressed', 'expanded', 'selected'])
        each(`[aria-${state}=true]`, (control) => `${state}: ${textOf(control)}`);
      each('button', (button) => `button: ${textOf(button)}`);
      each('input:checked', (input) => `checked: ${input.closest('label')?.textContent}`);
      each('dialog[open], [role=dialog], [role=alert]', (box) => `said: ${box.textContent}`);
      each('iframe', (frame) => `frame: ${frame.src}`);
      each('[aria-invalid=true]', (field) => `wrong: ${field.name}`);
      const { activeElement: active, documentElement: root } = document;
      if (active?.matches('input, select, textarea')) found.push(`focus: ${active.getAttribute('name')}`);
      found.push(`theme: ${root.dataset.theme ?? ''}`, `size: ${root.dataset.textSize ?? ''}`);
      return found;
    },
    isHydrated: () => 'hydrated' in document.documentElement.dataset,
  };
})();
