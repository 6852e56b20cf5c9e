import { defaultEdition, editionNames, editions } from '../editions';
import { pathInEdition, routes } from '../routes';
import { configuration } from '../site/configuration';
import { homeHead } from '../texts/heads';

const png = (file: string, size: number) => ({ src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png' });

/**
 * The web app manifest: one for the site, whose scope holds all editions; nested manifests
 * would overlap it. The editions are its shortcuts.
 */
export function manifestText(): string {
  const { siteName } = configuration();
  return JSON.stringify({
    id: '/',
    name: siteName[defaultEdition],
    short_name: siteName[defaultEdition],
    description: homeHead(defaultEdition).description,
    lang: editions[defaultEdition].lang,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The tokens --accent and --paper of styles/tokens.css.
    theme_color: '#ff5b61',
    background_color: '#fffdfa',
    categories: ['news'],
    icons: [
      png('icon-192.png', 192),
      png('icon-512.png', 512),
      { ...png('icon-maskable-512.png', 512), purpose: 'maskable' },
    ],
    shortcuts: editionNames.map((edition) => ({
      name: `${siteName[edition]} · ${editions[edition].nativeName}`,
      short_name: editions[edition].nativeName,
      url: pathInEdition(edition, routes.home()),
      icons: [png('icon-192.png', 192)],
    })),
  });
}
