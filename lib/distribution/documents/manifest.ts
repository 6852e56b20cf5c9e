import { defaultEdition, enabledEditions, editions } from '../../platform/editions';
import { getLayoutData } from '../../pages/layout/layout-data';
import { siteIcons } from '../../images/renditions';
import { pathInEdition, routes } from '../../platform/routes';
import { configuration } from '../../platform/config/configuration';
import { homeHead } from '../../platform/i18n/texts/heads';

const png = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' });

/** Icons that the editors have set, or else the default icons, in all sizes. */
async function loadIcons(now: Date): Promise<{ small: object; all: object[] }> {
  const { site } = await getLayoutData(defaultEdition, now);
  const url = site?.identity.iconUrl;
  const customIcons = siteIcons(url);
  // An absolute URL belongs to another host, so its size is unknown.
  if (customIcons && customIcons['icon-192'] === url)
    return { small: { src: url, sizes: 'any' }, all: [{ src: url, sizes: 'any' }] };
  const small = png(customIcons?.['icon-192'] ?? '/icon-192.png', 192);
  const large = png(customIcons?.['icon-512'] ?? '/icon-512.png', 512);
  const maskable = { ...png(customIcons?.['maskable-512'] ?? '/icon-maskable-512.png', 512), purpose: 'maskable' };
  return { small, all: [small, large, maskable] };
}

/**
 * The web app manifest. There is one for all editions, because the scope of the root manifest would
 * contain the others. Each edition is a shortcut.
 */
export async function manifestText(now: Date): Promise<string> {
  const { siteName } = configuration();
  const icons = await loadIcons(now);
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
    // Colours of the tokens --accent and --paper in styles/tokens.css.
    theme_color: '#ff5b61',
    background_color: '#fffdfa',
    categories: ['news'],
    icons: icons.all,
    shortcuts: enabledEditions.map((edition) => ({
      name: `${siteName[edition]} · ${editions[edition].nativeName}`,
      short_name: editions[edition].nativeName,
      url: pathInEdition(edition, routes.home()),
      icons: [icons.small],
    })),
  });
}
