import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadFile } from './media-api.ts';

/** A request without events of its own. */
class SilentRequest {
  static last: SilentRequest;
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onabort = () => {};
  onloadend = () => {};
  isAborted = false;
  constructor() {
    SilentRequest.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true;
    this.onabort();
    this.onloadend();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SilentRequest);
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function send() {
  const ended = vi.fn();
  const { signal } = new AbortController();
  const file = new File(['x'], 'foto.jpg');
  uploadFile(file, { kind: 'image', onProgress: () => {}, signal }).then(ended, ended);
  return { ended, call: SilentRequest.last };
}

describe('An upload', () => {
  it('may take long as long as it moves, and is given up with a sentence when it does not (G-317)', async () => {
    const { ended, call } = send();
    for (let loaded = 1; loaded <= 10; loaded++) {
      await vi.advanceTimersByTimeAsync(29_000);
      call.upload.onprogress?.({ loaded, total: 20 });
    }
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(ended).toHaveBeenCalledWith({ problem: expect.stringContaining('nicht angekommen') });
    expect(call.isAborted).toBe(true);
  });

  it('waits two minutes for the verdict once all is sent (G-317, G-319)', async () => {
    const { ended, call } = send();
    call.upload.onprogress?.({ loaded: 20, total: 20 });
    call.upload.onload?.();
    await vi.advanceTimersByTimeAsync(119_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ended).toHaveBeenCalledWith({ problem: expect.any(String) });
  });
});
