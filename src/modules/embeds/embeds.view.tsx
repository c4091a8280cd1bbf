/** Small views around `<Embed>` in a single chunk: most of each would be imports. */
export { AudioView } from '../audio/audio.view.tsx';
export { SocialmediaView } from '../socialmedia/socialmedia.view.tsx';
export { RecordFilm, VideoView } from '../video/video.view.tsx';
export { VideolistitemView, VideolistView } from '../videolist/videolist.view.tsx';
export { ViewerView } from '../viewer/viewer.view.tsx';
