import { render, screen } from '@testing-library/react';
import { NoticeBar } from './notice-bar';

describe('a notice', () => {
  it("is antd-mobile's, in its colour, and breaks its lines", () => {
    const { container } = render(
      <NoticeBar tone="warning" icon="clock">
        Pay within 30 minutes
      </NoticeBar>,
    );
    const bar = container.querySelector('.adm-notice-bar');
    expect([...(bar?.classList ?? [])]).toEqual(
      expect.arrayContaining(['adm-notice-bar-alert', 'adm-notice-bar-wrap']),
    );
    expect(bar?.querySelector('svg')).not.toBeNull();
  });

  it('is read when there is time, and interrupts only as an error', () => {
    render(
      <>
        <NoticeBar tone="success">Saved</NoticeBar>
        <NoticeBar tone="error">Not saved</NoticeBar>
      </>,
    );
    expect(screen.getByRole('status').textContent).toBe('Saved');
    expect(screen.getByRole('alert').textContent).toBe('Not saved');
  });

  it('is not announced when it was there from the start', () => {
    render(
      <NoticeBar tone="error" silent>
        Closed
      </NoticeBar>,
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Closed')).toBeTruthy();
  });
});
