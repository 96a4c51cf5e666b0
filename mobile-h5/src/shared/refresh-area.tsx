import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icons';
import styles from './refresh-area.module.css';

/** Pulled so far, in pixels, the list is asked for again. */
const ENOUGH = 64;
const MOST = 96;

/** The finger's way down from the top of the page, slowed; null while it is no pull. */
function usePull(onRefresh: () => void): number | null {
  const [pulled, setPulled] = useState<number | null>(null);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });
  useEffect(() => {
    let from: number | null = null;
    let way = 0;
    const show = (pixels: number | null) => {
      way = pixels ?? 0;
      setPulled(pixels);
    };
    const start = (event: TouchEvent) => {
      const [finger] = event.touches;
      const sheet = document.querySelector('dialog[open]') !== null;
      from = finger === undefined || event.touches.length > 1 || window.scrollY > 0 || sheet ? null : finger.clientY;
    };
    const move = (event: TouchEvent) => {
      const [finger] = event.touches;
      if (from === null || finger === undefined) return;
      const down = finger.clientY - from;
      // Slack, so that a tap or a swipe along the chips is no pull.
      if (window.scrollY > 0 || down < 16) show(null);
      else show(Math.min((down - 16) / 2, MOST));
    };
    const end = () => {
      if (way >= ENOUGH) refresh.current();
      from = null;
      show(null);
    };
    document.addEventListener('touchstart', start, { passive: true });
    document.addEventListener('touchmove', move, { passive: true });
    document.addEventListener('touchend', end);
    document.addEventListener('touchcancel', end);
    return () => {
      document.removeEventListener('touchstart', start);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', end);
    };
  }, []);
  return pulled;
}

/**
 * Pull down at the top of the page to ask again. Never the only way: the page has a refresh button too. antd-mobile's
 * PullToRefresh weighs more and catches touches that belong to the page.
 */
export function RefreshArea({ onRefresh, children }: { onRefresh: () => void; children: ReactNode }) {
  const pulled = usePull(onRefresh);
  return (
    <div className={styles.area}>
      {pulled === null ? null : (
        <span
          className={pulled >= ENOUGH ? styles.enough : styles.pull}
          style={{ transform: `translate(-50%, ${pulled}px) rotate(${pulled * 3}deg)` }}
          aria-hidden="true"
        >
          <Icon name="refresh" />
        </span>
      )}
      {children}
    </div>
  );
}
