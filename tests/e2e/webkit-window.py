#!/usr/bin/python3
"""A bare WebKitGTK window for WebKitWebDriver. MiniBrowser gets no narrower than its toolbar and hides the console,
which is written to the file named by WK_CONSOLE here. WK_PROFILE names the folder of what pages store."""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

console = os.open(os.environ["WK_CONSOLE"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
os.dup2(console, 1)
os.dup2(console, 2)
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
profile = os.environ["WK_PROFILE"]
data = WebKit2.WebsiteDataManager(base_data_directory=profile, base_cache_directory=profile)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)
# The language would be "C" where the system has no locale.
context.set_preferred_languages(["en-US"])


def create_view(*_):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    policies = WebKit2.WebsitePolicies(autoplay=WebKit2.AutoplayPolicy.ALLOW_WITHOUT_SOUND)
    view = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, settings=settings, website_policies=policies
    )
    window = Gtk.Window()
    window.set_default_size(1440, 900)
    window.add(view)
    window.show_all()
    view.grab_focus()
    view.connect("close", lambda *_: window.destroy())
    return view


def start(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("webkit-window")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


context.connect("automation-started", start)
Gtk.main()
