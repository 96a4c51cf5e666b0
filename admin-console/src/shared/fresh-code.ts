import { createCodeDesk, type CodeWanted } from '@lotline/front-kit/office';
import { useSyncExternalStore } from 'react';

/** Where calls of the console ask for a code; the dialog of the layout answers. */
export const codeDesk = createCodeDesk();

export const useCodeWanted = (): CodeWanted | null => useSyncExternalStore(codeDesk.subscribe, codeDesk.wanted);
