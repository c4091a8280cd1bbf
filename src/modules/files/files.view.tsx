/** Video and audio views in a single chunk. */
export { SelfhostedAudioView } from '../selfhosted-audio/selfhosted-audio.view.tsx';
export { SelfhostedVideoView } from '../selfhosted-video/selfhosted-video.view.tsx';
