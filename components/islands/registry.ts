import { AdBox } from '../ads/AdBox/AdBox';
import { StoryBar } from '../article/StoryBar/StoryBar';
import { StoryServices } from '../article/StoryServices/StoryServices';
import { StoryTools } from '../article/StoryTools/StoryTools';
import { BackToTop } from '../footer/BackToTop/BackToTop';
import { NewsletterBox } from '../footer/NewsletterBox/NewsletterBox';
import { BreakingNews } from '../header/BreakingNews/BreakingNews';
import { DateLine } from '../header/DateLine/DateLine';
import { DisplaySettings } from '../header/DisplaySettings/DisplaySettings';
import { DrawerDisplay } from '../header/DisplaySettings/DrawerDisplay';
import { LoginButton } from '../header/LoginButton/LoginButton';
import { SearchBox } from '../header/SearchBox/SearchBox';
import { NewsTabs } from '../home/NewsTabs/NewsTabs';
import { CityPlace } from '../home/YourCity/YourCity';
import { ReturnWhenBack } from '../layout/ErrorPage/ReturnWhenBack';
import { Loading } from '../layout/Loading/Loading';
import { PageServices } from '../layout/PageServices/PageServices';
import { Toasts } from '../layout/Toasts/Toasts';
import { Ticker } from '../market/Ticker/Ticker';
import { PushPrompt } from '../push/PushPrompt/PushPrompt';
import { AccountLink } from '../session/AccountLink/AccountLink';
import { WeatherBox } from '../weather/WeatherBox/WeatherBox';

/**
 * The islands by name. One script contains those of all pages, the front page and stories. The
 * others are loaded by the pages that have them.
 */
export const islands = {
  AccountLink,
  AdBox,
  BackToTop,
  BreakingNews,
  CityPlace,
  DateLine,
  DisplaySettings,
  DrawerDisplay,
  Loading,
  LoginButton,
  NewsTabs,
  NewsletterBox,
  PageServices,
  PushPrompt,
  ReturnWhenBack,
  SearchBox,
  StoryBar,
  StoryServices,
  StoryTools,
  Ticker,
  Toasts,
  WeatherBox,
  Account: () => import('../account/AccountPage/AccountPage').then((late) => late.Account),
  ContactForm: () => import('../contact/ContactForm/ContactForm').then((late) => late.ContactForm),
  EmbedPlayer: () => import('../article/EmbedPlayer/EmbedPlayer').then((late) => late.EmbedPlayer),
  Login: () => import('../session/LoginPage/LoginPage').then((late) => late.Login),
  OfflineChoice: () => import('../offline/OfflineChoice/OfflineChoice').then((late) => late.OfflineChoice),
  SavedStories: () => import('../saved/SavedPage/SavedPage').then((late) => late.SavedStories),
  SearchForm: () => import('../search/SearchForm/SearchForm').then((late) => late.SearchForm),
  VideoPlayer: () => import('../video/VideoPlayer/VideoPlayer').then((late) => late.VideoPlayer),
};
