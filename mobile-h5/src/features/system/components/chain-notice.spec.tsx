import { render } from '@testing-library/react';
import { systemZh } from '@lotline/web-core/system';
import { getI18n } from 'react-i18next';
import { ChainNotice } from './chain-notice';

const none = { count: 0, key: null, allowed: null, detail: null };

describe('a notice of the TRON nodes', () => {
  it('is in the language of the page, with what failed as it is', () => {
    getI18n().addResourceBundle('zh-CN', 'system', systemZh);
    const texts = [
      { ...none, code: 'clock_behind', count: 12 } as const,
      { ...none, code: 'refused', detail: '/v1 at a.test' } as const,
    ].map((notice) => render(<ChainNotice notice={notice} />).container.textContent);
    expect(texts).toEqual(['服务器时钟比最新区块慢 12 秒。', '无法连接节点。 /v1 at a.test']);
  });
});
