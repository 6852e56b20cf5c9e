import { screen } from '@testing-library/react';
import { ContactPage } from '@/components/contact/ContactPage/ContactPage';
import type { Edition } from '@/lib/editions';
import type { ContactView } from '@/lib/views';
import { renderIn } from '../support/render';

const action = '/api/benefit/contactus?from=%2Fcontact';
const page = (edition: Edition, outcome: ContactView['outcome'] = 'none') =>
  renderIn(edition, <ContactPage view={{ action, outcome }} />);

describe('the contact page', () => {
  test.each<[Edition, string, string]>([
    ['en', 'Contact Us', 'Send'],
    ['hindi', 'संपर्क करें', 'भेजें'],
    ['gujarati', 'સંપર્ક કરો', 'મોકલો'],
  ])('in %s is headed %s and has the button %s', (edition, title, button) => {
    page(edition);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const form = screen.getByRole('button', { name: button }).closest('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', action]);
  });

  test('asks for what the news API takes, and no more of it', () => {
    const { container } = page('en');
    const fields = [...container.querySelectorAll<HTMLInputElement>('input, textarea')];
    expect(fields.map(({ name, required, maxLength }) => [name, required, maxLength])).toEqual([
      ['name', true, 100],
      ['email', true, 254],
      ['phone', false, 20],
      ['subject', true, 150],
      ['message', true, 5000],
    ]);
  });

  test('thanks for a message, and shows no form again', () => {
    page('en', 'sent');
    expect(screen.getByRole('status')).toHaveTextContent('Thank you. Your message has reached the newsroom.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('says that a message was not sent, and shows the form', () => {
    page('en', 'problem');
    expect(screen.getByRole('alert')).toHaveTextContent('The message was not sent.');
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  });
});
