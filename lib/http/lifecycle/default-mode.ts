/**
 * Sets NODE_ENV to production unless it is set. React and Next read it when they are loaded, so
 * this module must be imported first.
 */
if (!process.env.NODE_ENV)
  Object.assign(process.env, { NODE_ENV: process.argv.includes('--dev') ? 'development' : 'production' });

export {};
