// What pages of the blog load by themselves: one file, so one request.
import './blog-changes.ts';
import './copy-button.ts';
