import { PullToRefresh as AntdPullToRefresh } from 'antd-mobile';
import type { ReactNode } from 'react';
import { Icon } from './icons';

/**
 * antd-mobile's PullToRefresh with a sign instead of texts, which no screen reader would hear. Never the only way: the page
 * has a refresh button too. No popup belongs into it: pulling that down would refresh the page.
 */
export const PullToRefresh = ({ onRefresh, children }: { onRefresh: () => Promise<void>; children: ReactNode }) => (
  <AntdPullToRefresh onRefresh={onRefresh} completeDelay={0} renderText={() => <Icon name="refresh" />}>
    {children}
  </AntdPullToRefresh>
);
