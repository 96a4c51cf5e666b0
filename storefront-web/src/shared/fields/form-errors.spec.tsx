import { ApiError } from '@lotline/web-core/api';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { FormFailure, useFormErrors } from './form-errors';
import { SendButton } from './send-button';
import { ShopForm } from './shop-form';

const refusal = (facts: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({
    httpStatus: 422,
    code: 422,
    message: 'refused',
    reason: null,
    params: {},
    errors: [],
    requestId: null,
    retryAfterSeconds: null,
    ...facts,
  });

/** A form whose server refuses with this. */
function NameForm({ error }: { error: ApiError | null }) {
  const [form] = Form.useForm<{ name: string; city: string }>();
  const errors = useFormErrors(form, { name: 'Name', city: 'City' });
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <ShopForm form={form} errors={errors} onFinish={() => error !== null && setFailure(errors.refuse(error))}>
      <FormFailure title="Not saved" message={failure} />
      <Form.Item name="name" label="Name" rules={[{ required: true, message: 'The name is missing.' }]}>
        <Input />
      </Form.Item>
      <Form.Item name="city" label="City" rules={[{ required: true, message: 'The city is missing.' }]}>
        <Input />
      </Form.Item>
      <SendButton htmlType="submit">Save</SendButton>
    </ShopForm>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const summary = async () => {
  const found = await waitFor(() => {
    const link = screen.getAllByRole('link')[0];
    const alert = link?.closest<HTMLElement>('[role=alert]');
    if (!alert) throw new Error('no summary yet');
    return alert;
  });
  return {
    box: found,
    links: within(found)
      .getAllByRole('link')
      .map((link) => link.textContent),
  };
};

describe('the errors of a form', () => {
  it('stand at their fields and in a list above them, which takes the focus', async () => {
    render(<NameForm error={null} />);
    await save();
    const { box, links } = await summary();
    expect(links).toEqual(['The name is missing.', 'The city is missing.']);
    expect(document.activeElement).toBe(box);
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(document.title).toMatch(/^Error/);
  });

  it('lead to their field, and leave the list when it is mended', async () => {
    render(<NameForm error={null} />);
    await save();
    const { box } = await summary();
    await userEvent.click(within(box).getByRole('link', { name: 'The city is missing.' }));
    expect(document.activeElement).toBe(field('City'));
    await userEvent.type(field('City'), 'Rome');
    expect((await summary()).links).toEqual(['The name is missing.']);
  });

  it('of the server stand at the fields that it names', async () => {
    const error = refusal({ errors: [{ field: 'name', rule: 'required', params: {} }] as never });
    render(<NameForm error={error} />);
    await userEvent.type(field('Name'), 'Ada');
    await userEvent.type(field('City'), 'Rome');
    await save();
    const { links } = await summary();
    expect(links).toHaveLength(1);
    expect(links[0]).toContain('Name');
    await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'));
    expect(field('Name').value).toBe('Ada');
  });

  it('that belong to no field are one sentence above the form', async () => {
    render(<NameForm error={refusal({ httpStatus: 503, code: 503 })} />);
    await userEvent.type(field('Name'), 'Ada');
    await userEvent.type(field('City'), 'Rome');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
