// Loaded into a site under test by NODE_OPTIONS. A signal causes an unhandled rejection.
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('nobody waits for this'));
});
