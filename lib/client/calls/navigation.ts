/** Event of the window that says where script leads the reader. */
export const leaving = 'leaving';

/**
 * Ways to leave the page that load a document anew; the first counts, because more may be wanted
 * until the browser has left. In an object, so that a test can stand in for the browser.
 */
export const navigation = {
  leaving: false,
  go(address: string): void {
    if (navigation.leaving) return;
    navigation.leaving = true;
    // A page that comes back with the back button leaves anew.
    window.addEventListener('pageshow', () => (navigation.leaving = false), { once: true });
    window.dispatchEvent(new CustomEvent(leaving, { detail: address }));
    window.location.assign(address);
  },
  reload: (): void => window.location.reload(),
};
