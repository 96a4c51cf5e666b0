export { isFirstEntry, nameHistoryEntry } from './history-entry';
export { copyText } from './clipboard';
export { createServerClock, remaining } from './clock';
export type { Remaining, ServerClock } from './clock';
export { isOnline, isVisible, onHidden, onOnlineChange, onRestore, onVisible, onWake, saveFile } from './page';
export { useThrottledButton } from './throttle';
export { useCountdown } from './use-countdown';
export { createKeyKeeper, noteOutcome } from './key-keeper';
