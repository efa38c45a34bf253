import { requirements } from './row.ts';

/** Section 4: states and transitions. */
export const states = [
  ...requirements('assistant', {
    'S4-chat-open': 'The launcher opens the chat and clears minimised',
    'S4-chat-minimise': 'The minimise button shrinks the window to a header only',
    'S4-chat-close': 'The close button closes it and clears minimised',
    'S4-chat-typing': 'Awaiting a reply: a typing indicator, input and send button disabled',
    'S4-chat-newest': 'The list scrolls to the newest message after each change',
    'S4-dialog-opens': 'The contact dialog opens from a link in an assistant reply',
    'S4-dialog-closes': 'It closes by its close control or after a successful submit',
    'S4-dialog-sending': "While submitting the button reads 'Sending...' and is disabled",
    'S4-dialog-idle': "Otherwise the button reads 'Get In Touch'",
  }),
  ...requirements('public-site', {
    'S4-demo-video': 'The demo video dialog opens and closes',
    'S4-about-muted': 'The about video starts muted and loops',
    'S4-about-half': 'It plays when at least half of it is visible and pauses when it leaves view',
    'S4-about-toggles': 'It has play/pause and mute toggles, shown on hover or when paused',
    'S4-about-spinner': 'It shows a loading spinner while loading',
    'S4-about-blocked': 'If autoplay is blocked, the controls are shown',
    'S4-drawer': 'The mobile drawer closes after a navigation choice',
  }),
  ...requirements('foundation', {
    'S4-post-draft': 'A draft has published false; only published posts are listed publicly',
    'S4-blog-states': 'The blog screens have loading, empty, error and loaded states',
  }),
  ...requirements('admin', {
    'S4-post-save-draft': 'Save as Draft sets published to false (on a live post it asks first, D21)',
    'S4-post-publish': 'Publish Post or Update & Publish sets published to true',
    'S4-session-key': 'The token is stored in the browser under the key adminToken',
    'S4-session-logout': 'Logout returns to logged out',
  }),
  ...requirements('voice', {
    'S4-voice-generating': "Generating: button disabled, label 'Generating...', spinner",
    'S4-voice-done': 'Done with audio ready, or failed with a message',
    'S4-voice-keeps': 'A new generation keeps the older audio until it is replaced',
  }),
  ...requirements('leads', {
    'S4-demo-submitting': "While submitting the demo form's button says 'Submitting...'",
    'S4-demo-success': 'Success resets all fields of the demo form',
  }),
  ...requirements('analytics', {
    'S4-page-view': 'A page-view record is sent each time the page location changes',
    'S4-click-listener': 'One click listener covers the whole document, replaced when the location changes',
  }),
];
