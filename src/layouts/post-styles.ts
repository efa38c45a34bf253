import globalCss from '../styles/global.css?inline';
import postCss from '../styles/post.css?inline';
import proseCss from '../styles/prose.css?inline';
import { joinStyles } from './page-styles.ts';

/** What a page of a post has beside the styles of all pages. */
export const POST_STYLES: readonly string[] = [postCss, proseCss];

/** What a policy allows the styles of a page of a post by. */
export const postStylesHash = () => joinStyles([globalCss, ...POST_STYLES]).hash;
