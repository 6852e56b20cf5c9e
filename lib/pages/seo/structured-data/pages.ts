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
import { articleRecord, authorRecord, imageProperty } from './article';
import { breadcrumbs, type List, navigation, storyItems } from './lists';
import { organizationRecord, siteReference, websiteRecord } from './publisher';
import { videoItems } from './video';

export type RecordInput<View> = { props: PageProps<View>; edition: Edition; url: string };

const perPage = { stories: 20, videos: 12 };

const home = ({ layout }: PageProps<unknown>): Link => ({ name: layout.siteName, href: layout.homeHref });

/** Whether a list has items. Empty lists are left out. */
const hasItems = (list: List): boolean => 'numberOfItems' in list && list.numberOfItems !== 0;

function collection<View>({ props, edition, url }: RecordInput<View>, name: string, mainEntity: List): CollectionPage {
  return {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name,
    description: props.head.description,
    inLanguage: editions[edition].lang,
    isPartOf: siteReference(),
    ...(hasItems(mainEntity) ? { mainEntity } : {}),
  };
}

const listStories = ({ lead, stories, page }: CategoryView): List =>
  storyItems(lead ? [lead, ...stories] : stories, (page - 1) * perPage.stories);

export function homeRecords({ props, edition, url }: RecordInput<HomeView>): Thing[] {
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

export function articleRecords({ props, edition, url }: RecordInput<ArticleView>): Thing[] {
  const { story } = props.view;
  const { foreign } = story;
  const start = foreign ? { name: configuration().siteName[foreign.edition], href: foreign.home } : home(props);
  return [
    articleRecord(props.view, foreign?.edition ?? edition, url),
    breadcrumbs([start, (foreign ?? story).category, { name: story.title }]),
  ];
}

export function categoryRecords(input: RecordInput<CategoryView>): Thing[] {
  const { view } = input.props;
  return [collection(input, view.name, listStories(view)), breadcrumbs([home(input.props), { name: view.name }])];
}

export function cityRecords(input: RecordInput<CityView>): Thing[] {
  const { view } = input.props;
  const cities = { name: labels[input.edition].cities, href: view.citiesHref };
  return [
    collection(input, view.name, listStories(view)),
    breadcrumbs([home(input.props), cities, { name: view.name }]),
  ];
}

export function citiesRecords(input: RecordInput<CitiesView>): Thing[] {
  const { metro, other } = input.props.view;
  const name = labels[input.edition].cities;
  const cities = navigation(`${input.url}#cities`, [...metro, ...other]);
  return [collection(input, name, cities), breadcrumbs([home(input.props), { name }])];
}

export function authorRecords({ props, edition, url }: RecordInput<AuthorView>): Thing[] {
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
      isPartOf: siteReference(),
      mainEntity: {
        ...author,
        ...(description ? { description } : {}),
        ...imageProperty(picture),
      },
    },
    listStories(view),
    breadcrumbs([home(props), { name }]),
  ];
}

export function videoRecords(input: RecordInput<VideoView>): Thing[] {
  const { categories } = input.props.view;
  const name = labels[input.edition].video;
  return [
    collection(
      input,
      name,
      videoItems(
        categories.flatMap((category) => category.bulletins),
        input.edition,
      ),
    ),
    ...[navigation(`${input.url}#categories`, categories)].filter(hasItems),
    breadcrumbs([home(input.props), { name }]),
  ];
}

export function videoCategoryRecords(input: RecordInput<VideoCategoryView>): Thing[] {
  const { view } = input.props;
  const video = { name: labels[input.edition].video, href: view.videoHref };
  return [
    collection(input, view.name, videoItems(view.bulletins, input.edition, (view.page - 1) * perPage.videos)),
    breadcrumbs([home(input.props), video, { name: view.name }]),
  ];
}

function plainRecords(
  { props, edition, url }: RecordInput<unknown>,
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
    isPartOf: siteReference(),
  };
  return [page, breadcrumbs([home(props), { name }])];
}

export function textRecords(input: RecordInput<TextView>): Thing[] {
  const { title } = input.props.view;
  const about = input.url.endsWith(pathInEdition(input.edition, routes.about()));
  return about
    ? [organizationRecord(input.edition), ...plainRecords(input, 'AboutPage', title)]
    : plainRecords(input, 'WebPage', title);
}

export const contactRecords = (input: RecordInput<ContactView>): Thing[] =>
  plainRecords(input, 'ContactPage', heads[input.edition].contact.title);

export const newsletterRecords = (input: RecordInput<NewsletterView>): Thing[] =>
  plainRecords(input, 'WebPage', input.props.view.title);
