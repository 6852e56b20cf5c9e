// Loaded into a site under test (NODE_OPTIONS): at a signal something fails that nobody waits for.
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('nobody waits for this'));
});
