import { requirements } from './row.ts';

/** Section 9: business constants and limits. */
export const constants = [
  ...requirements('public-site', {
    'S9-nav-threshold': 'Navbar scroll threshold: 50px',
    'S9-resize-250ms': 'Resize block timer: 250ms',
    'S9-video-half': 'Video visibility threshold: 50%',
    'S9-motion-045': 'Default motion transition: 0.45s',
    'S9-hours-pst': 'Business hours Mon-Fri 9AM-6PM PST',
    'S9-legal-30-days': "Legal: 30 days' written notice for fee changes",
    'S9-legal-18': 'Legal: minimum age 18',
    'S9-legal-bind': 'Legal: users are authorised to bind their business',
    'S9-legal-consent': 'Legal: prior express written consent before messaging or calling people',
    'S9-legal-stop': 'Legal: SMS keyword STOP to unsubscribe',
    'S9-legal-help': 'Legal: SMS keyword HELP for assistance',
    'S9-legal-payment': 'Legal: payments due in advance, non-refundable except where required by law',
    'S9-no-prices': 'Pricing figures are not shown',
  }),
  ...requirements('leads', {
    'S9-toast-one': 'Toasts: at most 1 at a time',
    'S9-toast-remove': 'A dismissed toast is removed after 1,000,000 ms',
    'S9-toast-close': 'Toast auto-close 5000 ms',
    'S9-toast-swipe': 'Toast swipe direction right with a 50 px threshold',
    'S9-toast-hotkey': 'Toast hotkey F8',
    'S9-toast-width': 'Toast viewport at most 420 px wide from medium screens up',
    'S9-contact-rows': 'Contact message textarea: 4 rows',
    'S9-hours-est': 'The demo request page states 9 AM-6 PM EST',
  }),
  ...requirements('D2', {
    'S9-contact-delay': 'Simulated contact delay: 1000ms',
    'S9-demo-delay': 'Simulated demo submit delay: 2 s',
  }),
  ...requirements('assistant', {
    'S9-chat-window': 'Chat window: 320px wide, 384px tall',
    'S9-chat-links': 'Reply links are recognised only when their target is on a lead-connector host',
    'S9-chat-link-buttons': 'They render as buttons that open the contact dialog',
  }),
  ...requirements('admin', {
    'S9-tooltip-delay': 'Tooltips: open delay 700 ms',
    'S9-tooltip-skip': 'Tooltips: skip-delay window 300 ms',
    'S9-query-cache': 'Query cache garbage collection: 5 minutes',
    'S9-query-retries': 'Retries are disabled',
    'S9-image-5mb': 'Image: max 5 MB as chosen in the editor',
  }),
  ...requirements('voice', {
    'S9-voice-range': 'Stability slider 0 to 1, step 0.1',
    'S9-voice-default': 'Stability default 0.5',
    'S9-voice-similarity': 'similarity_boost fixed at 0.75',
    'S9-voice-style': 'style 0',
    'S9-voice-boost': 'Speaker boost on',
  }),
  ...requirements('D10', {
    'S9-voice-model': 'Model fixed to a monolingual English model',
  }),
  ...requirements('foundation', {
    'S9-image-1200': 'Image: max dimension 1200 px',
    'S9-image-quality': 'Image: JPEG quality 0.8',
    'S9-meta-title': 'SEO title 60 characters',
    'S9-meta-description': 'SEO description 160 characters',
    'S9-reading-200': 'Reading time: words split on spaces, divided by 200, rounded up, in minutes',
    'S9-tags-3': 'At most 3 tags are shown per post on the list',
  }),
];
