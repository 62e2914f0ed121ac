<?php
/**
 * Plugin Name:       wps-elements: product search and filters
 * Plugin URI:        https://github.com/OWNER/wps-elements
 * Description:       Product search with filters and exact counts as blocks, shortcodes and a widget, answered by the shop or on the visitor's device.
 * Version:           0.0.0
 * Requires at least: 6.1
 * Tested up to:      6.9
 * Requires PHP:      7.4
 * Author:            OWNER
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       wps-elements
 * Domain Path:       /languages
 * WC requires at least: 8.0
 * WC tested up to:   10.3
 *
 * @package WpsElements
 */

namespace WpsElements;

defined( 'ABSPATH' ) || exit;

// The build writes the version of the package into both places.
const VERSION = '0.0.0';

const PLUGIN_FILE = __FILE__;

require_once __DIR__ . '/includes/class-autoloader.php';

Autoloader::register( __DIR__ . '/includes' );
Plugin::start();
