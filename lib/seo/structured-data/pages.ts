import type { CollectionPage, ItemList, Thing } from 'schema-dts';
import { type Edition, editions } from '../../editions';
import { pathInEdition, routes } from '../../routes';
import type { PageProps } from '../../pages/static-page';
import type {
  ArticleView,
  AuthorView,
  CategoryView,
  CityView,
  HomeView,
  Link,
  TextView,
  VideoCategoryView,
  VideoView,
} from '../../views';
import { labels } from '../labels';
import { articleRecord, authorRecord, imageOf } from './article';
import { breadcrumbs, navigation, storyItems } from './lists';
import { organizationRecord, partOf, websiteRecord } from './publisher';
import { videoItems } from './video';

/** What the records of a page are made of: its props, its edition and its canonical address. */
export type Given<View> = { props: PageProps<View>; edition: Edition; url: string };

const perPage = { stories: 20, videos: 12 };

const home = ({ frame }: PageProps<unknown>): Link => ({ name: frame.siteName, href: frame.homeHref });

function collection<View>({ props, edition, url }: Given<View>, name: string, mainEntity: ItemList): CollectionPage {
  return {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name,
    description: props.head.description,
    inLanguage: editions[edition].lang,
    isPartOf: partOf(),
    mainEntity,
  };
}

/** A list of nothing says nothing. */
const hasItems = (list: Exclude<ItemList, string>): boolean => 'numberOfItems' in list && list.numberOfItems !== 0;

const storiesOf = ({ lead, stories, page }: CategoryView): ItemList =>
  storyItems(lead ? [lead, ...stories] : stories, (page - 1) * perPage.stories);

export function homeRecords({ props, edition, url }: Given<HomeView>): Thing[] {
  const { view, frame } = props;
  const links = (key: 'categories' | 'city') =>
    frame.menu.flatMap((item) =>
      item.key === key ? [...(item.groups ?? []).flatMap((group) => group.links), ...(item.links ?? [])] : [],
    );
  return [
    organizationRecord(edition),
    ...(edition === 'en' ? [websiteRecord()] : []),
    ...[
      navigation(`${url}#categories`, links('categories')),
      navigation(`${url}#cities`, links('city')),
      storyItems([...(view.lead ? [view.lead] : []), ...view.secondary]),
    ].filter(hasItems),
  ];
}

export function articleRecords({ props, edition, url }: Given<ArticleView>): Thing[] {
  const { story } = props.view;
  return [articleRecord(props.view, edition, url), breadcrumbs([home(props), story.category, { name: story.title }])];
}

export function categoryRecords(given: Given<CategoryView>): Thing[] {
  const { view } = given.props;
  return [collection(given, view.name, storiesOf(view)), breadcrumbs([home(given.props), { name: view.name }])];
}

export function cityRecords(given: Given<CityView>): Thing[] {
  const { view } = given.props;
  const cities = { name: labels[given.edition].cities, href: view.citiesHref };
  return [collection(given, view.name, storiesOf(view)), breadcrumbs([home(given.props), cities, { name: view.name }])];
}

export function authorRecords({ props, edition, url }: Given<AuthorView>): Thing[] {
  const { view } = props;
  const { name, kind, description, picture } = view;
  const author = authorRecord({ name, kind, href: props.editionLinks[edition] });
  return [
    {
      '@type': 'ProfilePage',
      '@id': url,
      url,
      name,
      inLanguage: editions[edition].lang,
      isPartOf: partOf(),
      mainEntity: {
        ...author,
        ...(description ? { description } : {}),
        ...imageOf(picture),
      },
    },
    storiesOf(view),
    breadcrumbs([home(props), { name }]),
  ];
}

export function videoRecords(given: Given<VideoView>): Thing[] {
  const { categories } = given.props.view;
  const name = labels[given.edition].video;
  return [
    collection(
      given,
      name,
      videoItems(
        categories.flatMap((category) => category.bulletins),
        given.edition,
      ),
    ),
    ...[navigation(`${given.url}#categories`, categories)].filter(hasItems),
    breadcrumbs([home(given.props), { name }]),
  ];
}

export function videoCategoryRecords(given: Given<VideoCategoryView>): Thing[] {
  const { view } = given.props;
  const video = { name: labels[given.edition].video, href: view.videoHref };
  return [
    collection(given, view.name, videoItems(view.bulletins, given.edition, (view.page - 1) * perPage.videos)),
    breadcrumbs([home(given.props), video, { name: view.name }]),
  ];
}

export function textRecords({ props, edition, url }: Given<TextView>): Thing[] {
  const { title } = props.view;
  const about = url.endsWith(pathInEdition(edition, routes.about()));
  const page = { '@id': url, url, name: title, description: props.head.description };
  const context = { inLanguage: editions[edition].lang, isPartOf: partOf() };
  return [
    ...(about ? [organizationRecord(edition)] : []),
    about ? { '@type': 'AboutPage', ...page, ...context } : { '@type': 'WebPage', ...page, ...context },
    breadcrumbs([home(props), { name: title }]),
  ];
}
