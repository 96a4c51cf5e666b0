export { copyText } from './clipboard';
export { removeFirstPageTags, removeSplash } from './first-page';
export { isFirstEntry, nameHistoryEntry } from './history-entry';
export { isOnline, isVisible, onHidden, onOnlineChange, onRestore, onVisible, onWake, saveFile } from './page';
export { registerServiceWorker } from './service-worker';
export { useThrottledButton } from './throttle';
export { useMedia } from './use-media';
