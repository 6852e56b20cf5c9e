// A real OpenID Connect server for a test: `node openid-program.mjs <port> <redirect URL>`. It asks
// for a name and consent as Google does, and tells the site who logged in. It prints "ready" when
// it listens. Its parent process ends it.
import Provider from 'oidc-provider';

const [port, redirect] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;

/** Claims about the user with this name. */
const claimsOf = (name) => ({
  sub: name,
  name: `${name[0].toUpperCase()}${name.slice(1)} of the tests`,
  email: `${name}@reader.example`,
  email_verified: true,
});

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
  // Google includes the profile in the token itself.
  conformIdTokenClaims: false,
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: ['only-for-this-test'] },
  findAccount: (_context, name) => ({ accountId: name, claims: () => claimsOf(name) }),
});

provider.listen(Number(port), '127.0.0.1', () => console.log('ready'));
