/** Window event with the URL to which a script navigates. */
export const leavingEvent = 'leaving';

/**
 * Full page loads that scripts start. Only the first `go` counts, because other calls may follow
 * before the browser leaves. It is an object so that tests can replace the functions.
 */
export const navigation = {
  isLeaving: false,
  go(url: string): void {
    if (navigation.isLeaving) return;
    navigation.isLeaving = true;
    // A page that the back button restores can navigate again.
    window.addEventListener('pageshow', () => (navigation.isLeaving = false), { once: true });
    window.dispatchEvent(new CustomEvent(leavingEvent, { detail: url }));
    window.location.assign(url);
  },
  reload: (): void => window.location.reload(),
};
