import { buildSettings } from '@lotline/web-core/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { renderPage } from '../../../testing/render-page';
import { valuesOf } from '../settings-form';
import { BrandFields } from './brand-fields';

const drawFields = (canWrite = true) =>
  renderPage(
    <Form name="settings" initialValues={valuesOf(buildSettings())} validateTrigger="onBlur" disabled={!canWrite}>
      <BrandFields canWrite={canWrite} />
    </Form>,
  );

async function refusedWith(label: string, typed: string, message: string): Promise<void> {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect(await screen.findByText(message, {}, { timeout: 10_000 })).toBeTruthy();
}

it.each([
  ['English tagline', 'x'.repeat(301), "English tagline can't be longer than 300 characters."],
  ['English imprint', 'x'.repeat(1_001), "English imprint can't be longer than 1000 characters."],
  ['Accent color', 'red', 'Accent color must be # and six hexadecimal digits, such as #0f5f6e.'],
  ['Link', 'http://a.example', "Link contains a link that isn't allowed. Use https, mailto or a path of this store."],
])('the field %s says what is wrong', async (label, typed, message) => {
  drawFields();
  await refusedWith(label, typed, message);
});

it('a link of the footer leads to this site, a mailbox or an https address, and can be removed', async () => {
  drawFields();
  fireEvent.click(screen.getByRole('button', { name: 'Add a link' }));
  await refusedWith(
    'Link address',
    '//elsewhere.example',
    "Link address contains a link that isn't allowed. Use https, mailto or a path of this store.",
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove 1' }));
  await waitFor(() => expect(screen.queryByLabelText('Link address')).toBeNull());
});

it('a reader of the settings can look at the brand and its preview, and upload nothing', () => {
  drawFields(false);
  expect(screen.queryByRole('button', { name: /Upload/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a link' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Preview' }).hasAttribute('disabled')).toBe(false);
});
