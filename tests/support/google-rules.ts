/**
 * Google's requirements for structured data beyond schema.org: Article (and Top stories), Video,
 * Breadcrumb, ItemList of a carousel, Profile page, Site name and Organization logo. Recommended
 * properties are required here if every page of this site has them.
 */

type Thing = { '@type': string | string[] } & Record<string, unknown>;

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && '@type' in value && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const has = (thing: Thing, type: string): boolean => list(thing['@type']).includes(type);

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^https:\/\/[^\s#]+(#\S+)?$/.test(value) && URL.canParse(value);
/** A timestamp needs a time zone. Google assumes Pacific time without one. */
const isMoment = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value));
const pixels = (value: unknown): number => Number(/^(\d+) px$/.exec(String(value))?.[1]);

type Rule = [rule: string, holds: boolean];

function pictureRules(value: unknown): Rule[] {
  const pictures = list(value).filter(isThing);
  const sizes = pictures.map(({ width, height }) => [pixels(width), pixels(height)] as const);
  const crops = new Set(sizes.map(([width, height]) => (width / height).toFixed(2)));
  return [
    ['has pictures with an address', pictures.every(({ url }) => isAddress(url))],
    ['has pictures of 50,000 pixels', sizes.every(([width, height]) => width * height >= 50_000)],
    ['has pictures 1200 wide', sizes.every(([width]) => width >= 1200)],
    ['has pictures in 16:9, 4:3 and 1:1', ['1.78', '1.33', '1.00'].every((crop) => crops.has(crop))],
  ];
}

/** Google allows only the name in `name`. */
const isName = (value: unknown): boolean => isText(value) && !/^(by|लेखक|लेखन)\b|[,|]/i.test(String(value));

function articleRules(thing: Thing): Rule[] {
  const { datePublished: from, dateModified: to } = thing;
  const authors = list(thing['author']).filter(isThing);
  // The other languages of a story have a name and a URL only.
  if (thing['headline'] === undefined && thing['url'] !== undefined) return [];
  return [
    ['has a headline', isText(thing['headline'])],
    ['was published at a moment', isMoment(from)],
    ['was modified at a moment', isMoment(to)],
    ['was modified when or after it was published', Date.parse(String(to)) >= Date.parse(String(from))],
    ['names the page it is on', isAddress(thing['mainEntityOfPage'])],
    [
      'has authors with a name and a page',
      authors.every(
        (one) =>
          ['Person', 'Organization', 'NewsMediaOrganization'].some((type) => has(one, type)) &&
          isName(one['name']) &&
          isAddress(one['url']),
      ),
    ],
    ['says whether it is free as a yes or no', typeof thing['isAccessibleForFree'] === 'boolean'],
    ...(thing['image'] === undefined ? [] : pictureRules(thing['image'])),
  ];
}

function videoRules(thing: Thing): Rule[] {
  return [
    ['has a name', isText(thing['name'])],
    ['has a description', isText(thing['description'])],
    ['has stills', list(thing['thumbnailUrl']).length > 0 && list(thing['thumbnailUrl']).every(isAddress)],
    ['was uploaded at a moment', isMoment(thing['uploadDate'])],
    ['can be played', isAddress(thing['embedUrl']) || isAddress(thing['contentUrl'])],
  ];
}

const itemsOf = (thing: Thing): Thing[] => list(thing['itemListElement']).filter(isThing);
const follow = (items: Thing[]): boolean =>
  items.every(
    ({ position }, index) => Number.isInteger(position) && position === Number(items[0]?.['position']) + index,
  );

function breadcrumbRules(thing: Thing): Rule[] {
  const items = itemsOf(thing);
  return [
    ['has two steps at least', items.length >= 2],
    ['counts its steps from one', items[0]?.['position'] === 1 && follow(items)],
    ['names its steps', items.every(({ name }) => isText(name))],
    [
      'says where its steps are, but for the last',
      items.every(({ item }, at) => isAddress(item) || (item === undefined && at === items.length - 1)),
    ],
  ];
}

function listRules(thing: Thing): Rule[] {
  const items = itemsOf(thing);
  const addresses = items.map(
    ({ url, item }) => url ?? (isThing(item) ? (item['url'] ?? item['embedUrl']) : undefined),
  );
  return [
    ['has items', items.length > 0],
    ['says how many items it has', thing['numberOfItems'] === items.length],
    ['counts its items', Number(items[0]?.['position']) >= 1 && follow(items)],
    ['says where its items are', addresses.every(isAddress)],
    ['names no place twice', new Set(addresses).size === addresses.length],
    [
      'holds things of one type',
      new Set(items.map(({ item }) => (isThing(item) ? String(item['@type']) : ''))).size <= 1,
    ],
  ];
}

function profileRules(thing: Thing): Rule[] {
  const { mainEntity } = thing;
  return [
    [
      'is of a person or an organization with a name',
      isThing(mainEntity) &&
        (has(mainEntity, 'Person') || has(mainEntity, 'Organization')) &&
        isText(mainEntity['name']),
    ],
  ];
}

function publisherRules(thing: Thing): Rule[] {
  const [logo] = list(thing['logo']).filter(isThing);
  return [
    ['has a name and an address', isText(thing['name']) && isAddress(thing['url'])],
    ['has a logo of 112 pixels', logo !== undefined && pixels(logo['width']) >= 112 && pixels(logo['height']) >= 112],
  ];
}

const rules: Record<string, (thing: Thing) => Rule[]> = {
  NewsArticle: articleRules,
  VideoObject: videoRules,
  BreadcrumbList: breadcrumbRules,
  ItemList: listRules,
  ProfilePage: profileRules,
  NewsMediaOrganization: publisherRules,
  WebSite: (thing) => [['has a name and an address', isText(thing['name']) && isAddress(thing['url'])]],
};

function problemsOf(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => problemsOf(one, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const own = isThing(value)
    ? list(value['@type']).flatMap((type) =>
        (rules[String(type)]?.(value) ?? []).flatMap(([rule, holds]) =>
          holds ? [] : [`${at}: ${String(type)} ${rule}`],
        ),
      )
    : [];
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => problemsOf(inner, `${at}.${name}`))];
}

/**
 * Returns the rules that a page's JSON-LD breaks.
 * @throws if it is not JSON
 */
export function googleProblems(json: string): string[] {
  const { '@graph': graph } = JSON.parse(json) as { '@graph': unknown[] };
  return problemsOf(graph, '');
}
