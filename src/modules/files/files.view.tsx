/** Films and recordings of the house, as one file for the browser. */
export { SelfhostedAudioView } from '../selfhosted-audio/selfhosted-audio.view.tsx';
export { SelfhostedVideoView } from '../selfhosted-video/selfhosted-video.view.tsx';
