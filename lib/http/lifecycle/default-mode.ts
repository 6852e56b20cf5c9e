/**
 * Makes a start without NODE_ENV one in production. React and Next read it when they are loaded, so
 * this module is imported before all others.
 */
if (!process.env.NODE_ENV)
  Object.assign(process.env, { NODE_ENV: process.argv.includes('--dev') ? 'development' : 'production' });

export {};
