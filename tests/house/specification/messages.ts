import { requirements } from './row.ts';

/** Section 8: every message. */
export const messages = [
  ...requirements('admin', {
    'S8-fetch-error': 'A non-OK status throws an error that reads "status: body", or the status text',
    'S8-fetch-401': 'A 401 throws by default',
    'S8-post-create-failed': "'Failed to create blog post' with the server message",
    'S8-post-update-failed': "'Failed to update blog post' with the server message",
    'S8-post-delete-failed': "'Failed to delete blog post' with the server message",
    'S8-post-created': "'Blog post created successfully!'",
    'S8-post-updated': "'Blog post updated successfully!'",
    'S8-post-deleted': "'Blog post deleted successfully!'",
    'S8-post-refresh': 'After each of them the list is refreshed',
    'S8-login-failed': "'Login Failed' with the server message",
    'S8-login-network': "'Login Error'",
    'S8-login-network-line': "'Unable to connect to server. Please try again.'",
    'S8-login-success': "'Login Successful'",
    'S8-login-success-line': "'Welcome to the admin dashboard!'",
    'S8-logout': "'Logged Out'",
    'S8-logout-line': "'You have been successfully logged out.'",
  }),
  ...requirements('foundation', {
    'S8-login-wrong': "'Invalid username or password.'",
  }),
  // Pages are pre-rendered; where the store is away, saying that a post does not exist would not be true.
  ...requirements('D1', { 'S8-blog-failed': "A fetch failure of the blog shows 'Post not found'" }),
  ...requirements('analytics', {
    'S8-track-page-view': "'Failed to track page view:' in the console, and nothing else",
    'S8-track-interaction': "'Failed to track interaction:' in the console, and nothing else",
  }),
  ...requirements('assistant', {
    'S8-chat-trouble':
      "'I'm having trouble connecting right now. Please try again in a moment, or feel free to contact us directly.'",
    'S8-chat-empty': "'Sorry, I couldn't process your message.'",
  }),
  ...requirements('leads', {
    'S8-contact-sent': "'Message Sent!'",
    'S8-contact-sent-line': "'We'll get back to you within 24 hours.'",
    'S8-contact-clears': 'The form clears and the dialog closes',
    'S8-contact-failed': "'Error', in the destructive style",
    'S8-contact-failed-line': "'Failed to send message. Please try again.'",
    'S8-demo-sent': "'Demo Request Submitted!'",
    'S8-demo-sent-line': "'We'll contact you within 24 hours to schedule your personalized demo.'",
    'S8-demo-failed': "'Submission Failed'",
    'S8-demo-failed-line': "'Please try again or contact us directly.'",
  }),
  ...requirements('voice', {
    'S8-voice-failed': "'Generation failed'",
    'S8-voice-failed-line': "'There was an error generating your voice. Please try again.'",
    'S8-voice-success': "'Voice generated successfully!'",
    'S8-voice-success-line': "'Your AI voice synthesis is ready to play.'",
  }),
  ...requirements('public-site', {
    'S8-video-blocked': 'Video autoplay blocked: the controls are shown',
  }),
];
