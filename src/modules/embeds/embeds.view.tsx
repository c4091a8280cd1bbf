/** The small views around `<Embed>`, as one file for the browser: alone, most of each would be its imports. */
export { AudioView } from '../audio/audio.view.tsx';
export { SocialmediaView } from '../socialmedia/socialmedia.view.tsx';
export { RecordFilm, VideoView } from '../video/video.view.tsx';
export { VideolistitemView, VideolistView } from '../videolist/videolist.view.tsx';
export { ViewerView } from '../viewer/viewer.view.tsx';
