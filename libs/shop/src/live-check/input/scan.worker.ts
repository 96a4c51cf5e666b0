import type { ScanRequest } from './input';
import { scanSources } from './scan-sources';

// Long texts are read here, beside the page: typing stays smooth.
self.onmessage = (event: MessageEvent<ScanRequest>) =>
  void scanSources(event.data).then((answer) => self.postMessage(answer));
