import { scanSources, type ScanRequest } from '@lotline/shop/live-check';

// Long texts are read here, beside the page: typing stays smooth.
self.onmessage = (event: MessageEvent<ScanRequest>) =>
  void scanSources(event.data).then((answer) => self.postMessage(answer));
