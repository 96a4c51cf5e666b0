import { chartColours, palettes } from '@lotline/web-core/theme';
import { useEffect, useRef } from 'react';
import { useBrand, useThemeMode } from '../hooks/app-state';
import styles from './chart.module.css';
import type { ChartOption, Drawn } from './echarts';

export interface Look {
  colours: readonly string[];
  text: string;
  line: string;
  surface: string;
}

/**
 * A drawing of figures. `label` says in a sentence what it shows, for those who do not see it; the figures themselves stand
 * in the table beside it (`ChartCard`).
 */
export function Chart(props: {
  label: string;
  height: number;
  option: (look: Look) => ChartOption;
  /** What was clicked, counted from 0 along the axis. */
  onChoose?: (index: number) => void;
}) {
  const { label, height, option, onChoose } = props;
  const mode = useThemeMode();
  const accent = useBrand()?.colors?.[mode].primary;
  const host = useRef<HTMLDivElement>(null);
  const chosen = useRef(onChoose);
  useEffect(() => {
    chosen.current = onChoose;
  });
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    let chart: Drawn | null = null;
    let gone = false;
    const resized = new ResizeObserver(() => chart?.resize());
    void import('./echarts').then(({ draw }) => {
      if (gone) return;
      const { textSecondary, hairline, container } = palettes[mode];
      const [first = '', ...others] = chartColours[mode];
      const look = { colours: [accent ?? first, ...others], text: textSecondary, line: hairline, surface: container };
      chart = draw(element);
      chart.setOption({
        animation: false,
        // A canvas knows no inheritance: labels would be measured in another face than they are drawn in, and cut.
        textStyle: { fontFamily: getComputedStyle(element).fontFamily },
        color: [...look.colours],
        ...option(look),
      });
      chart.on('click', ({ dataIndex }) => chosen.current?.(dataIndex));
      resized.observe(element);
    });
    return () => {
      gone = true;
      resized.disconnect();
      chart?.dispose();
    };
  }, [mode, accent, option]);
  return <div ref={host} role="img" aria-label={label} className={styles.chart} style={{ height }} />;
}
