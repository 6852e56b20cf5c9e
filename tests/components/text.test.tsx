import { screen, within } from '@testing-library/react';
import { LongTextPage } from '@/components/text/LongTextPage/LongTextPage';
import type { Edition } from '@/lib/platform/editions';
import { renderIn } from '../support/render';

const view = {
  title: 'Terms of Use',
  intro: 'Intro',
  sections: [
    { title: 'What you may do', paragraphs: ['Read.'] },
    { title: 'Complaints', paragraphs: ['Write to desk@news.example.'] },
  ],
};

test.each<[Edition, string]>([
  ['en', 'On this page'],
  ['hindi', 'इस पेज पर'],
  ['gujarati', 'આ પાના પર'],
])('in %s the contents of a long text stand under %s and lead to its sections', (edition, name) => {
  renderIn(edition, <LongTextPage view={view} />);
  const links = within(screen.getByRole('navigation', { name })).getAllByRole('link');
  const led = links.map((link) => document.querySelector(`${link.getAttribute('href')} h2`)?.textContent);
  expect(led).toEqual(['What you may do', 'Complaints']);
  expect(links.map((link) => link.textContent)).toEqual(led);
});
