/** Ways to leave the page that load a document anew. In an object, so that a test can stand in for the browser. */
export const navigation = {
  go: (address: string) => window.location.assign(address),
  reload: () => window.location.reload(),
};
