import type { Observation } from './row.ts';

const tracker = 'e2e/tracker.test.ts';
const silence = 'e2e/tracker-silence.test.ts';
const counted = 'api/traffic.test.ts';
const conversations = 'api/conversations.test.ts';

/** What is observed of tracking, and of the figures it leads to. */
export const observedOfTraffic: Readonly<Record<string, Observation>> = {
  'S3-website-session': [counted, 'views[0].sessionId'],
  'S3-interaction-fields': [counted, "['action', 'createdAt', 'elementId', 'id', 'pageUrl']"],
  'S3-popular-fields': [counted, "{ elementId: 'hero-demo', count: 3 }"],
  'S3-page-view-fields': [
    tracker,
    "['page-view', { pageUrl: '/faq', referrer: '', userAgent, deviceType, browserName }]",
  ],
  'S3-device-mobile': [tracker, "(iPad; CPU OS 18_0) AppleWebKit/605 CriOS/140 Safari/604', 'mobile'"],
  'S3-browser-order': [tracker, "Edg/140', 'desktop', 'Chrome'"],
  'S3-click-fields': [tracker, 'a click is told by what was clicked and where'],
  'S3-click-element-id': [tracker, "click('/blog', 'two and more', 'b', 7, 30)"],
  'S3-click-element-type': [tracker, "click('/blog', 'B', 'b', 7, 50)"],
  'S3-click-action': [tracker, "click('/blog', 'drawn', 'svg', 1, 2)"],
  'S3-click-position': [tracker, "click('/blog', 'one', 'b', 7, 10)"],
  'S4-page-view': [tracker, 'each address is told once, however a page comes to it'],
  'S4-click-listener': [tracker, 'a change of the address leaves one listener'],
  'S7-website-analytics': [counted, "list('website-analytics')"],
  'S7-user-interactions': [counted, "list('user-interactions')"],
  'S7-popular-elements': [counted, "list('popular-elements')"],
  'S7-page-view': [tracker, "leave('/blog#a'), view('/blog?b')"],
  'S7-interaction': [tracker, 'two fast clicks are two'],
  'S7-fire-and-forget': [silence, 'is said on the console and nowhere else, and nothing is sent again'],
  'S8-track-page-view': [silence, "'Failed to track page view:'"],
  'S8-track-interaction': [silence, "'Failed to track interaction:'"],
  'S3-conversation-fields': [conversations, 'are stored as the specification names them'],
  'S3-chat-stats-fields': [conversations, 'totalChats'],
  'S7-chat-stats': [conversations, "'/api/admin/chat-stats'"],
  'S7-conversations': [conversations, "'/api/admin/conversations?limit=2'"],
};
