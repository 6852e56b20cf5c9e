/** Window event with the URL to which a script navigates. */
export const leaving = 'leaving';

/**
 * Full page loads that scripts start. Only the first `go` counts, because other calls may follow
 * before the browser leaves. It is an object so that tests can replace the functions.
 */
export const navigation = {
  leaving: false,
  go(address: string): void {
    if (navigation.leaving) return;
    navigation.leaving = true;
    // A page that the back button restores can navigate again.
    window.addEventListener('pageshow', () => (navigation.leaving = false), { once: true });
    window.dispatchEvent(new CustomEvent(leaving, { detail: address }));
    window.location.assign(address);
  },
  reload: (): void => window.location.reload(),
};
