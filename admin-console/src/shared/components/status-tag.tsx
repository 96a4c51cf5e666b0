import { Tag } from 'antd';
import type { ReactNode } from 'react';

export type Tone = 'success' | 'warning' | 'info' | 'error' | 'neutral';

const colors = { success: 'success', warning: 'warning', info: 'processing', error: 'error', neutral: 'default' };

/** A state by icon, word and colour, so that none of the three is needed alone. */
export function StatusTag({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <Tag
      color={colors[tone]}
      variant="outlined"
      icon={<span aria-hidden>{icon}</span>}
      styles={{ icon: { marginInlineEnd: 6 } }}
    >
      {children}
    </Tag>
  );
}
