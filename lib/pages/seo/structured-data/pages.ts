import type { AboutPage, CollectionPage, ContactPage, Thing, WebPage } from 'schema-dts';
import { defaultEdition, type Edition, editions } from '../../../platform/editions';
import { pathInEdition, routes } from '../../../platform/routes';
import type { PageProps } from '../../static-page';
import { configuration } from '../../../platform/config/configuration';
import type {
  ArticleView,
  AuthorView,
  CategoryView,
  CitiesView,
  CityView,
  ContactView,
  HomeView,
  Link,
  NewsletterView,
  TextView,
  VideoCategoryView,
  VideoView,
} from '../../../contract/views';
import { heads } from '../../../platform/i18n/texts/heads';
import { labels } from '../labels';
import { articleRecord, authorRecord, imageOf } from './article';
import { breadcrumbs, type List, navigation, storyItems } from './lists';
import { organizationRecord, partOf, websiteRecord } from './publisher';
import { videoItems } from './video';

export type Given<View> = { props: PageProps<View>; edition: Edition; url: string };

const perPage = { stories: 20, videos: 12 };

const home = ({ layout }: PageProps<unknown>): Link => ({ name: layout.siteName, href: layout.homeHref });

/** Whether a list has items. Empty lists are left out. */
const hasItems = (list: List): boolean => 'numberOfItems' in list && list.numberOfItems !== 0;

function collection<View>({ props, edition, url }: Given<View>, name: string, mainEntity: List): CollectionPage {
  return {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name,
    description: props.head.description,
    inLanguage: editions[edition].lang,
    isPartOf: partOf(),
    ...(hasItems(mainEntity) ? { mainEntity } : {}),
  };
}

const storiesOf = ({ lead, stories, page }: CategoryView): List =>
  storyItems(lead ? [lead, ...stories] : stories, (page - 1) * perPage.stories);

export function homeRecords({ props, edition, url }: Given<HomeView>): Thing[] {
  const { view, layout } = props;
  const links = (key: 'categories' | 'city') =>
    layout.menu.flatMap((item) =>
      item.key === key ? [...(item.groups ?? []).flatMap((group) => group.links), ...(item.links ?? [])] : [],
    );
  return [
    organizationRecord(edition),
    ...(edition === defaultEdition ? [websiteRecord()] : []),
    ...[
      navigation(`${url}#categories`, links('categories')),
      navigation(`${url}#cities`, links('city')),
      storyItems([...(view.lead ? [view.lead] : []), ...view.secondary]),
    ].filter(hasItems),
  ];
}

export function articleRecords({ props, edition, url }: Given<ArticleView>): Thing[] {
  const { story } = props.view;
  const { foreign } = story;
  const start = foreign ? { name: configuration().siteName[foreign.edition], href: foreign.home } : home(props);
  return [
    articleRecord(props.view, foreign?.edition ?? edition, url),
    breadcrumbs([start, (foreign ?? story).category, { name: story.title }]),
  ];
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

export function citiesRecords(given: Given<CitiesView>): Thing[] {
  const { metro, other } = given.props.view;
  const name = labels[given.edition].cities;
  const cities = navigation(`${given.url}#cities`, [...metro, ...other]);
  return [collection(given, name, cities), breadcrumbs([home(given.props), { name }])];
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

function plainRecords(
  { props, edition, url }: Given<unknown>,
  type: 'AboutPage' | 'ContactPage' | 'WebPage',
  name: string,
): Thing[] {
  const page: AboutPage | ContactPage | WebPage = {
    '@type': type,
    '@id': url,
    url,
    name,
    description: props.head.description,
    inLanguage: editions[edition].lang,
    isPartOf: partOf(),
  };
  return [page, breadcrumbs([home(props), { name }])];
}

export function textRecords(given: Given<TextView>): Thing[] {
  const { title } = given.props.view;
  const about = given.url.endsWith(pathInEdition(given.edition, routes.about()));
  return about
    ? [organizationRecord(given.edition), ...plainRecords(given, 'AboutPage', title)]
    : plainRecords(given, 'WebPage', title);
}

export const contactRecords = (given: Given<ContactView>): Thing[] =>
  plainRecords(given, 'ContactPage', heads[given.edition].contact.title);

export const newsletterRecords = (given: Given<NewsletterView>): Thing[] =>
  plainRecords(given, 'WebPage', given.props.view.title);
