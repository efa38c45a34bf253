import { requirements } from './row.ts';

/** Section 3: fields, lists and derived values. */
export const entities = [
  ...requirements('assistant', {
    'S3-message-id': 'Chat message id: a string, taken from the timestamp',
    'S3-message-fields': 'Chat message: id, content, isUser, timestamp',
    'S3-greeting': 'One assistant greeting: help with voice technology, pricing, scheduling a demo',
    'S3-conversation-fields':
      'Conversation: id, sessionId, userMessage, assistantResponse, responseTime, createdAt',
    'S3-chat-stats-fields': 'Chat stats: totalChats, averageResponseTime, chatsToday',
  }),
  ...requirements('leads', {
    'S3-contact-fields': 'Contact form: firstName, lastName, company, email, message',
    'S3-contact-email-type': 'Contact form: email has the email type',
    'S3-contact-textarea': 'Contact form: message is a textarea of 4 rows',
    'S3-demo-fields':
      'Demo form: firstName, lastName, email, phone, company, title, industry, callVolume, useCase, message',
  }),
  ...requirements('voice', {
    'S3-voices-8': 'Fixed list of 8 voices: id, name, gender, accent, description',
    'S3-voice-nova': 'Nova, F, Professional',
    'S3-voice-aria': 'Aria, F, Warm',
    'S3-voice-luna': 'Luna, F, Elegant',
    'S3-voice-phoenix': 'Phoenix, M, Dynamic',
    'S3-voice-echo': 'Echo, F, Versatile',
    'S3-voice-atlas': 'Atlas, M, Authoritative',
    'S3-voice-titan': 'Titan, M, Commanding',
    'S3-voice-sage': 'Sage, M, Thoughtful',
  }),
  ...requirements('foundation', {
    'S3-post-written-title': 'Post as written: title',
    'S3-post-written-slug': 'Post as written: slug',
    'S3-post-written-excerpt': 'Post as written: excerpt',
    'S3-post-written-content': 'Post as written: content',
    'S3-post-written-meta-title': 'Post as written: metaTitle',
    'S3-post-written-meta-description': 'Post as written: metaDescription',
    'S3-post-written-tags': 'Post as written: tags (list of strings)',
    'S3-post-written-category': 'Post as written: category',
    'S3-post-written-published': 'Post as written: published (boolean)',
    'S3-post-written-image': 'Post as written: featuredImage as data URL',
    'S3-post-written-created': 'Post as written: createdAt',
    'S3-post-read-image': 'Post as read: featuredImage is an address',
    'S3-post-read-published-at': 'Post as read: publishedAt',
    'S3-post-read-content': 'Post as read: content is HTML text',
    'S3-login-answer': 'Login answer: token and username',
  }),
  ...requirements('public-site', {
    'S3-testimonial-fields': 'Testimonial: name, role, company, content, rating, avatar',
  }),
  ...requirements('analytics', {
    'S3-website-session': 'Website analytics record: sessionId',
    'S3-interaction-fields': 'Interaction: id, action, elementId, pageUrl, createdAt',
    'S3-popular-fields': 'Popular element: elementId, count',
    'S3-page-view-fields': 'Page view: pageUrl, referrer, userAgent, deviceType, browserName',
    'S3-device-mobile':
      'deviceType is mobile for Mobile, Android, iPhone or iPad in the user agent, else desktop',
    'S3-browser-order': 'browserName by substring in the order Chrome, Firefox, Safari, Edge; else Unknown',
    'S3-click-fields': 'Interaction sent: elementId, elementType, pageUrl, action, position {x, y}',
    'S3-click-element-id': "elementId is the element's id, else its class name, else its tag name",
    'S3-click-element-type': 'elementType is the lowercased tag name',
    'S3-click-action': 'action is always click',
    'S3-click-position': 'position holds the click coordinates in the viewport',
  }),
];
