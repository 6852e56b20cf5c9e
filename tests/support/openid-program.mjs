// A real OpenID Connect server for the time of a test: `node openid-program.mjs <port> <redirect address>`. It asks for a name and a consent,
// as Google does, and tells the site who logged in. Says "ready" when it listens; its parent ends it.
import Provider from 'oidc-provider';

const [port, redirect] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;

/** The readers who can log in there, by what they type. */
const accounts = {
  asha: { sub: '1001', name: 'Asha Patel', email: 'asha@reader.example', email_verified: true },
  meera: { sub: '1002', name: 'Meera Shah', email: 'meera@reader.example', email_verified: true },
  ravi: { sub: '1003', name: 'Ravi Verma', email: 'ravi@reader.example', email_verified: true },
};

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'news-site',
      client_secret: 'secret-of-the-news-site-0123456789',
      redirect_uris: [redirect],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  // Google puts the profile into the token itself.
  conformIdTokenClaims: false,
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: ['only-for-this-test'] },
  findAccount: (_context, id) => ({
    accountId: accounts[id]?.sub ?? id,
    claims: () => Object.values(accounts).find(({ sub }) => sub === id) ?? accounts[id] ?? { sub: id },
  }),
});

provider.listen(Number(port), '127.0.0.1', () => console.log('ready'));
